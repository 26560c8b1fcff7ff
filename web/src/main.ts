import { mount } from 'svelte';
import App from './App.svelte';
import { note } from './core/announce.svelte';
import { sayBroken } from './core/broken';
import { session } from './core/session.svelte';
import { settings } from './core/settings.svelte';
import { loadFirstLanguage, t } from './core/words.svelte';
import './art/theme.css';
import './art/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

// Words first: nothing is ever shown in the wrong language. The session may take longer, or be out of reach.
const spoken = await loadFirstLanguage();
if (spoken === undefined) sayBroken(target, settings.language);
else {
  void session.begin();
  target.replaceChildren();
  mount(App, { target });
  if (spoken !== settings.language) note(t('connection.language_failed'), 'bad', 12_000);
}

// Whoever comes back while the server is away finds a page that says so. Not on plain http elsewhere than on this
// machine, nor where the browser keeps nothing: there it is the browser's own that they find.
if (import.meta.env.PROD) {
  navigator.serviceWorker?.register(new URL('away.js', document.baseURI)).catch(() => undefined);
}
