// The English catalogue decides which phrases there are; a test holds the others to it.
import type en from './en';

export type Catalogue = typeof en;
export type Key = { [A in keyof Catalogue]: `${A}.${keyof Catalogue[A] & string}` }[keyof Catalogue];
