import { useState } from 'react';
import type { WebMember } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { t } from '../text/text.js';
import { Sure } from '../ui/dialog.js';
import { PageHead } from './page-head.js';

/** Who belongs to the organisation. */
export function OrganisationPage() {
  const { id, role, kind } = useAccount();
  const path = `/accounts/${id}/members`;
  const { data, error, put } = useLoaded<WebMember[]>(path);
  const [failed, setFailed] = useState<unknown>(null);
  const [leaving, setLeaving] = useState<WebMember | null>(null);
  const owner = role === 'owner' && kind === 'organisation';
  const change = (member: { email: string; role: string }) =>
    void call<WebMember[]>(path, { method: 'PUT', body: member }).then(put, setFailed);
  const remove = ({ userId }: WebMember) =>
    void call<WebMember[]>(`${path}/${userId}`, { method: 'DELETE' }).then(put, setFailed);
  return (
    <>
      <PageHead title={t.organisation.title} lead={t.organisation.lead} error={error ?? failed} />
      <section className="card">
        <ul className="rows">
          {data?.map((member) => (
            <li key={member.userId} className="row">
              <span className="row-main">
                {member.name}
                <span className="hint">{member.email}</span>
              </span>
              <span className="muted">{member.role === 'owner' ? t.common.owner : t.common.member}</span>
              {owner && (
                <>
                  <button
                    type="button"
                    className="plain small"
                    onClick={() => change({ email: member.email, role: member.role === 'owner' ? 'member' : 'owner' })}
                  >
                    {member.role === 'owner' ? t.organisation.makeMember : t.organisation.makeOwner}
                  </button>
                  <button type="button" className="quiet small" onClick={() => setLeaving(member)}>
                    {t.organisation.remove}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
        {owner && <AddMember onAdd={(email) => change({ email, role: 'member' })} />}
      </section>
      <Sure
        title={`${t.organisation.remove}: ${leaving?.name ?? ''}`}
        text={t.organisation.removeText}
        action={t.organisation.remove}
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onSure={() => leaving && remove(leaving)}
      />
    </>
  );
}

function AddMember({ onAdd }: { readonly onAdd: (email: string) => void }) {
  return (
    <form
      className="form-line"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(String(new FormData(event.currentTarget).get('email')));
        event.currentTarget.reset();
      }}
    >
      <input
        className="control"
        type="email"
        name="email"
        required
        aria-label={t.organisation.email}
        placeholder={t.organisation.email}
      />
      <button className="primary large">{t.organisation.add}</button>
    </form>
  );
}
