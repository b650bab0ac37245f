import { Link } from 'react-router';
import type { WebActivity } from '@formseal/contracts';
import { asDay, asMoment, asTime, t } from '../text/text.js';

const WENT_WELL = new Set(['ok', 'accepted', 'repeated']);

/** Lines of the log, a day at a time. On a small screen each line is a small card. */
export function ActivityTable({ entries }: { readonly entries: readonly WebActivity[] }) {
  const days = Map.groupBy(entries, ({ at }) => asDay(at));
  return (
    <table className="table log">
      <caption className="visually-hidden">{t.activity.title}</caption>
      <thead>
        <tr>
          {[t.activity.time, t.activity.action, t.activity.about, t.activity.by, t.activity.result].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {[...days].map(([day, lines]) => (
        <tbody key={day}>
          <tr className="log-day">
            <th colSpan={5} scope="rowgroup">
              {day}
            </th>
          </tr>
          {lines.map((entry, at) => (
            <Line key={`${entry.at}${at}`} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ entry: { at, action, document, about, who, result, address } }: { readonly entry: WebActivity }) {
  const actions: Readonly<Record<string, string>> = t.activity.actions;
  return (
    <tr className="log-line">
      <td className="nowrap">
        <time dateTime={at} title={asMoment(at)}>
          {asTime(at)}
        </time>
      </td>
      <td className="log-action">{actions[action] ?? action}</td>
      <td className="log-document">
        {document && (
          <Link to={`/documents/${document.id}`} title={document.name}>
            {document.name}
          </Link>
        )}
        {about !== null && (
          <span className="log-about" title={about}>
            {about}
          </span>
        )}
      </td>
      <td className="log-who" title={address ?? undefined}>
        {who === 'link' || who === 'service' ? t.activity[who] : who}
      </td>
      <td className="log-result">
        {WENT_WELL.has(result) ? (
          <span className="muted">{t.activity.done}</span>
        ) : (
          <span className="problem" title={result}>
            {outcomeOf(result)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** A code of the service in short; the code itself stands in the export. */
function outcomeOf(code: string): string {
  const outcomes: Readonly<Record<string, string>> = t.activity.outcomes;
  return outcomes[code] ?? t.activity.refused;
}
