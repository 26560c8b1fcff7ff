import { mount } from 'svelte';
import App from './App.svelte';
import { session } from './core/session.svelte';
import { settings } from './core/settings.svelte';
import { loadLanguage } from './core/words.svelte';
import './art/theme.css';
import './art/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

// Words first: nothing is ever shown in the wrong language. The session may take longer, or be out of reach.
await loadLanguage(settings.language);
mount(App, { target, props: { begun: session.begin() } });
