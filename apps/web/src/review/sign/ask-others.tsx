import { useState } from 'react';
import type { RequestBody, ReviewDocument, ReviewField, SigningRequest } from '@formseal/contracts';
import { LIMITS } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { language, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Labelled } from '../../ui/labelled.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { useReview, useStore } from '../use-review.js';

interface Person {
  readonly key: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Whoever asks, among those who sign. */
const ME = 0;
const DAYS = [7, 14, 30, 60] as const;

const isBlank = ({ type, state }: ReviewField): boolean =>
  type === 'signature' && state !== 'out_of_scope' && state !== 'not_applicable';

/** Who is asked to sign, in which order and where. */
export function AskOthers({ onClose }: { readonly onClose: () => void }) {
  const document = useReview((state) => state.document);
  const { session } = useSession();
  const [people, setPeople] = useState<readonly Person[]>([{ key: 1, name: '', email: '', role: '' }]);
  const [own, setOwn] = useState(false);
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({});
  const [days, setDays] = useState<number>(LIMITS.requestDays);
  const asking = useAsking(onClose);
  const blanks = document.fields.filter(isBlank);
  const keys = [...(own ? [ME] : []), ...people.map(({ key }) => key)];
  const placeOf = (id: string, at: number): number => {
    const chosen = places[id];
    return chosen !== undefined && keys.includes(chosen) ? chosen : (keys[Math.min(at, keys.length - 1)] ?? ME);
  };
  const fieldsOf = (key: number) => blanks.filter(({ id }, at) => placeOf(id, at) === key).map(({ id }) => id);
  const send = () =>
    asking.ask({
      signers: people.map(({ key, name, email, role }) => ({
        ...{ name, email, fields: fieldsOf(key) },
        ...(role.trim() === '' ? {} : { role }),
      })),
      ...(own ? { own: { fields: fieldsOf(ME) } } : {}),
      ...{ version: document.version, expiresInDays: days, language },
    });
  return (
    <Dialog title={t.ask.title} open onClose={onClose}>
      <form
        className="form ask"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="muted">{t.ask.lead}</p>
        <People people={people} onChange={setPeople} />
        {document.access.signer?.hasSignature && (
          <label className="radio">
            <input type="checkbox" checked={own} onChange={(event) => setOwn(event.target.checked)} />
            {t.ask.own}
          </label>
        )}
        <Places
          blanks={blanks}
          people={people}
          own={own}
          placeOf={placeOf}
          onPlace={(id, key) => setPlaces({ ...places, [id]: key })}
        />
        <Labelled label={t.ask.days}>
          <select className="control" value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t.ask.daysOf(count)}
              </option>
            ))}
          </select>
        </Labelled>
        <p className="hint">{session.mail ? t.ask.mailed : t.ask.handed}</p>
        {asking.error !== null && <Notice kind="error">{wordsFor(asking.error)}</Notice>}
        <footer className="dialog-foot">
          <button type="button" className="plain" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button className="primary" disabled={asking.busy}>
            {asking.busy ? t.ask.sending : t.ask.send}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Asks, of the version of the fields that is on the screen, or not at all. */
function useAsking(onClose: () => void) {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = async (body: Omit<RequestBody, 'expiresInDays' | 'language'> & Partial<RequestBody>) => {
    setBusy(true);
    setError(null);
    try {
      await call<SigningRequest>(`${store.base}/requests`, { method: 'POST', body });
      store.replace(await call<ReviewDocument>(store.base));
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
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
      {people.map(({ key, name, email, role }, at) => (
        <fieldset key={key} className="ask-person">
          <legend>{t.ask.person(at + 1)}</legend>
          {people.length > 1 && (
            <button
              type="button"
              className="quiet square"
              aria-label={t.ask.removePerson(at + 1)}
              onClick={() => onChange(people.filter((one) => one.key !== key))}
            >
              <Icon name="close" />
            </button>
          )}
          <Labelled label={t.ask.name}>
            <input
              className="control"
              required
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => change(key, { name: event.target.value })}
            />
          </Labelled>
          <Labelled label={t.ask.email}>
            <input
              className="control"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              value={email}
              onChange={(event) => change(key, { email: event.target.value })}
            />
          </Labelled>
          <Labelled label={t.ask.role} hint={t.ask.roleHint}>
            <input
              className="control"
              maxLength={80}
              autoComplete="off"
              value={role}
              onChange={(event) => change(key, { role: event.target.value })}
            />
          </Labelled>
        </fieldset>
      ))}
      {people.length < LIMITS.signersPerRequest && (
        <button
          type="button"
          className="text-button"
          onClick={() => onChange([...people, { key: next, name: '', email: '', role: '' }])}
        >
          <Icon name="plus" />
          {t.ask.another}
        </button>
      )}
    </>
  );
}

interface PlacesProps {
  readonly blanks: readonly ReviewField[];
  readonly people: readonly Person[];
  readonly own: boolean;
  readonly placeOf: (id: string, at: number) => number;
  readonly onPlace: (id: string, key: number) => void;
}

/** Each blank for a signature is somebody's: none is left out. */
function Places({ blanks, people, own, placeOf, onPlace }: PlacesProps) {
  if (blanks.length === 0) return <p className="hint">{t.ask.noBlank}</p>;
  return (
    <fieldset className="ask-places">
      <legend>{t.ask.where}</legend>
      {blanks.map(({ id, label, page }, at) => (
        <Labelled key={id} label={t.ask.blank(label, page)}>
          <select
            className="control"
            value={placeOf(id, at)}
            onChange={(event) => onPlace(id, Number(event.target.value))}
          >
            {own && <option value={ME}>{t.ask.me}</option>}
            {people.map(({ key, name }, number) => (
              <option key={key} value={key}>
                {name.trim() === '' ? t.ask.person(number + 1) : name}
              </option>
            ))}
          </select>
        </Labelled>
      ))}
    </fieldset>
  );
}
