import { useEffect, useState } from 'react';
import type { RequestBody, ReviewDocument, ReviewField, SigningRequest } from '@formseal/contracts';
import { LIMITS } from '@formseal/contracts';
import { call, Refusal } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { language, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Labelled } from '../../ui/labelled.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { useReview, useStore } from '../use-review.js';
import { useBlame, useOpened } from './blame.js';
import { StillOpen, useHands, WhoFills } from './who-fills.js';

interface Person {
  readonly key: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Is asked at the same time as the person before. */
  readonly beside: boolean;
}

const nobody = (key: number): Person => ({ key, name: '', email: '', role: '', beside: false });

/** Whoever asks, among those who sign; and nobody of them. */
const [ME, NOBODY] = [0, -1];
const DAYS = [7, 14, 30, 60] as const;

/** Also what is others' to sign, which may stay empty. */
const isBlank = ({ type, state, removed }: ReviewField): boolean =>
  type === 'signature' && state !== 'not_applicable' && !removed;
const isNeeded = ({ state }: ReviewField): boolean => state !== 'out_of_scope';

/** Whose turn it is when: with the person before, or after them. */
const orderOf = (people: readonly Person[], at: number): number =>
  people.slice(0, at + 1).filter(({ beside }, before) => before === 0 || !beside).length;

interface AskOthersProps {
  readonly open: boolean;
  /** Closed as it stands: what was typed is there when it is opened again. */
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

/** Who is asked to sign, in which order and where. */
export function AskOthers({ open, onClose, onAsked }: AskOthersProps) {
  const document = useReview((state) => state.document);
  const { session } = useSession();
  const [people, setPeople] = useState<readonly Person[]>([nobody(1)]);
  const [own, setOwn] = useState(false);
  const [days, setDays] = useState<number>(LIMITS.requestDays);
  const places = usePlaces(document.fields.filter(isBlank), [...(own ? [ME] : []), ...people.map(({ key }) => key)]);
  const hands = useHands(
    document.fields,
    people.map(({ key }) => key),
  );
  const asking = useAsking(onAsked, useBlame(useOpened(onClose)));
  const given = document.requested === 'open';
  useEffect(() => {
    if (open && given) onAsked();
    // It is with others: nothing is left to ask.
  }, [open, given]);
  const send = () =>
    asking.ask({
      signers: people.map(({ key, name, email, role }, at) => ({
        ...{ name, email, fields: places.of(key), order: orderOf(people, at), fills: hands.of(key) },
        ...(role.trim() === '' ? {} : { role }),
      })),
      ...(own ? { own: { fields: places.of(ME) } } : {}),
      ...{ version: document.version, expiresInDays: days, language },
    });
  return (
    <Dialog title={t.ask.title} open={open} onClose={onClose}>
      <form
        className="form ask"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="muted">{t.ask.lead}</p>
        <People people={people} onChange={setPeople} />
        {(document.test || document.access.signer?.hasSignature) && (
          <label className="radio">
            <input type="checkbox" checked={own} onChange={(event) => setOwn(event.target.checked)} />
            <span>{t.ask.own}</span>
          </label>
        )}
        <WhoWhere places={places} people={people} own={own} />
        <WhoFills hands={hands} people={people} />
        <StillOpen hands={hands} />
        <HowLong days={days} onChange={setDays} />
        <p className="hint">{document.test ? t.ask.test : session.mail ? t.ask.mailed : t.ask.handed}</p>
        {asking.error !== null && <Notice kind="error">{wordsFor(asking.error)}</Notice>}
        <footer className="dialog-foot">
          <button type="button" className="plain" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button className="primary" disabled={asking.busy || hands.open > 0}>
            {asking.busy ? t.ask.sending : t.ask.send}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface PlacesOf {
  readonly blanks: readonly ReviewField[];
  /** Whose a blank is. */
  readonly whose: (blank: ReviewField) => number;
  readonly put: (id: string, key: number) => void;
  /** The blanks of somebody. */
  readonly of: (key: number) => string[];
}

/** Each blank in the order of the form to the next of those who sign, until somebody says otherwise. */
function usePlaces(blanks: readonly ReviewField[], keys: readonly number[]): PlacesOf {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const whose = (blank: ReviewField): number => {
    const said = chosen[blank.id];
    if (said !== undefined && (keys.includes(said) || said === NOBODY)) return said;
    const next = keys[blanks.indexOf(blank)];
    return next ?? (isNeeded(blank) ? (keys.at(-1) ?? ME) : NOBODY);
  };
  return {
    ...{ blanks, whose },
    put: (id, key) => setChosen({ ...chosen, [id]: key }),
    of: (key) => blanks.filter((blank) => whose(blank) === key).map(({ id }) => id),
  };
}

function HowLong({ days, onChange }: { readonly days: number; readonly onChange: (days: number) => void }) {
  return (
    <Labelled label={t.ask.days}>
      <select className="control" value={days} onChange={(event) => onChange(Number(event.target.value))}>
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {t.ask.daysOf(count)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Asks, of the version of the fields that is on the screen, or not at all; leads to a field that can't be written. */
function useAsking(onAsked: () => void, blame: (refused: unknown) => boolean) {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = async (body: Omit<RequestBody, 'expiresInDays' | 'language'> & Partial<RequestBody>) => {
    setBusy(true);
    setError(null);
    try {
      await call<SigningRequest>(`${store.base}/requests`, { method: 'POST', body });
      store.replace(await call<ReviewDocument>(store.base));
      onAsked();
    } catch (refused) {
      setBusy(false);
      const isUnwritable = refused instanceof Refusal && refused.code === 'invalid';
      if (!isUnwritable || !blame(refused)) setError(refused);
    }
  };
  return { busy, error, ask };
}

function People({ people, onChange }: { people: readonly Person[]; onChange: (people: readonly Person[]) => void }) {
  const change = (key: number, part: Partial<Person>) =>
    onChange(people.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const next = Math.max(...people.map(({ key }) => key)) + 1;
  return (
    <>
      {people.map((person, at) => (
        <fieldset key={person.key} className="ask-person">
          <legend>{t.ask.person(at + 1)}</legend>
          {people.length > 1 && (
            <button
              type="button"
              className="quiet square"
              aria-label={t.ask.removePerson(at + 1)}
              onClick={() => onChange(people.filter(({ key }) => key !== person.key))}
            >
              <Icon name="close" />
            </button>
          )}
          <AboutPerson person={person} onChange={(part) => change(person.key, part)} />
          {at > 0 && (
            <label className="radio">
              <input
                type="checkbox"
                checked={person.beside}
                onChange={({ target }) => change(person.key, { beside: target.checked })}
              />
              <span>{t.ask.beside(at)}</span>
            </label>
          )}
        </fieldset>
      ))}
      {people.length < LIMITS.signersPerRequest && (
        <button type="button" className="text-button" onClick={() => onChange([...people, nobody(next)])}>
          {t.ask.another}
        </button>
      )}
    </>
  );
}

function AboutPerson({ person, onChange }: { person: Person; onChange: (part: Partial<Person>) => void }) {
  const input = (part: 'name' | 'email' | 'role', maxLength: number) => ({
    ...{ className: 'control', autoComplete: 'off', maxLength, value: person[part] },
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ [part]: target.value }),
  });
  return (
    <>
      <Labelled label={t.ask.name}>
        <input {...input('name', 120)} required />
      </Labelled>
      <Labelled label={t.ask.email}>
        <input {...input('email', 254)} required type="email" />
      </Labelled>
      <Labelled label={t.ask.role} hint={t.ask.roleHint}>
        <input {...input('role', 80)} />
      </Labelled>
    </>
  );
}

interface WhoWhereProps {
  readonly places: PlacesOf;
  readonly people: readonly Person[];
  readonly own: boolean;
}

/** Each blank for a signature is somebody's: none is left out, but those that are others' to sign. */
function WhoWhere({ places: { blanks, whose, put }, people, own }: WhoWhereProps) {
  if (blanks.length === 0) return <p className="hint">{t.ask.noBlank}</p>;
  return (
    <fieldset className="ask-places">
      <legend>{t.ask.where}</legend>
      {blanks.map((blank) => (
        <Labelled key={blank.id} label={t.ask.blank(blank.label, blank.page)}>
          <select
            className="control"
            value={whose(blank)}
            onChange={(event) => put(blank.id, Number(event.target.value))}
          >
            {own && <option value={ME}>{t.ask.me}</option>}
            {people.map(({ key, name }, number) => (
              <option key={key} value={key}>
                {name.trim() === '' ? t.ask.person(number + 1) : name}
              </option>
            ))}
            {!isNeeded(blank) && <option value={NOBODY}>{t.ask.nobody}</option>}
          </select>
        </Labelled>
      ))}
    </fieldset>
  );
}
