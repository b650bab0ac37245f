import { useCallback, useState } from 'react';
import type { WebDocument } from '@formseal/contracts';
import { call } from '../api/client.js';
import type { Call } from '../api/client.js';
import { kept } from '../review/kept.js';

/** What is done with all that are selected. */
export type Deed = 'archive' | 'unarchive' | 'erase';

const CALLS: Readonly<Record<Deed, { readonly path: string } & Call>> = {
  archive: { path: '/archived', method: 'PUT', body: { archived: true } },
  unarchive: { path: '/archived', method: 'PUT', body: { archived: false } },
  erase: { path: '', method: 'DELETE' },
};

export interface Selection {
  /** null: nothing is being selected. */
  readonly ids: ReadonlySet<string> | null;
  readonly working: boolean;
  /** For how many of them the last deed was refused. */
  readonly refused: number;
  begin(): void;
  end(): void;
  toggle(id: string): void;
  choose(ids: readonly string[]): void;
  /** One after the other: those for which it is refused stay selected. */
  perform(deed: Deed): Promise<void>;
}

/** Documents of a page that are selected, to be put away or deleted together. */
export function useSelection(onDone: () => void): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState(0);
  const choose = useCallback((all: readonly string[]) => setIds(new Set(all)), []);
  const end = useCallback(() => {
    setIds(null);
    setRefused(0);
  }, []);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const perform = async (deed: Deed): Promise<void> => {
    const { path, ...how } = CALLS[deed];
    setWorking(true);
    const left = new Set<string>();
    for (const id of ids ?? []) {
      const done = await call(`/documents/${id}${path}`, how).then(
        () => true,
        () => false,
      );
      if (!done) left.add(id);
      else if (deed === 'erase') kept.drop(id);
    }
    setWorking(false);
    setRefused(left.size);
    setIds(left.size === 0 ? null : left);
    onDone();
  };
  return { ids, working, refused, begin: () => choose([]), end, toggle, choose, perform };
}

/** Those of a page that are the viewer's to put away and to delete. */
export const selectable = (documents: readonly WebDocument[]): readonly string[] =>
  documents.filter(({ own }) => own).map(({ id }) => id);
