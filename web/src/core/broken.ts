// Said where no words of any language came: by hand, since nothing else can be relied on.
import { firstWord, type FirstLanguage } from '$/words/first';

export function sayBroken(place: HTMLElement, language: FirstLanguage): void {
  const main = document.createElement('main');
  main.className = 'broken';
  main.lang = language;
  const title = document.createElement('h1');
  title.textContent = firstWord(language, 'first.broken_title');
  const why = document.createElement('p');
  why.setAttribute('role', 'alert');
  why.textContent = firstWord(language, 'first.broken_why');
  const again = document.createElement('button');
  again.className = 'button primary';
  again.textContent = firstWord(language, 'first.reload');
  again.onclick = () => location.reload();
  main.append(title, why, again);
  place.replaceChildren(main);
  // A network that is back is worth another try.
  addEventListener('online', () => location.reload(), { once: true });
}
