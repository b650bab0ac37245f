import type { StandingsRepository } from '@formseal/database';

/** On which changes are announced: of an account's list of documents, of who may what in it, and of somebody's sessions. A document's own are announced on its id. */
export const listOf = (accountId: string) => `list:${accountId}`;
export const peopleOf = (accountId: string) => `people:${accountId}`;
export const sessionsOf = (userId: string) => `sessions:${userId}`;

const LIST = listOf('');

/** How what is waited for stands, where hints were lost. Who is where, and who may what, is no row that could be compared. */
export async function standingOf(
  standings: StandingsRepository,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lists = keys.filter((key) => key.startsWith(LIST)).map((key) => key.slice(LIST.length));
  const documents = keys.filter((key) => !key.includes(':'));
  const ofDocuments = documents.length > 0 ? await standings.documents(documents) : [];
  const ofLists = lists.length > 0 ? await standings.lists(lists) : [];
  return new Map([
    ...ofDocuments.map(({ id, stands }) => [id, stands] as const),
    ...ofLists.map(({ id, stands }) => [listOf(id), stands] as const),
  ]);
}
