import type { WebDocument } from '@formseal/contracts';

/** What a document is called: as a person calls it, else by its title, else by its file. */
export const calledOf = ({ name, title, filename }: Pick<WebDocument, 'name' | 'title' | 'filename'>): string =>
  name ?? title ?? filename;
