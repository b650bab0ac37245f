import { z } from 'zod';
import { searchText } from '@formseal/domain';

/** What a person typed into a search, in the form names are kept in: a search for a name's own text finds it. */
export const searched = (most: number) => z.string().trim().max(most).transform(searchText);
