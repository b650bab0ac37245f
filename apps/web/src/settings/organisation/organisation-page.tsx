import { useState } from 'react';
import type { WebMembers } from '@formseal/contracts';
import { useLoaded } from '../../api/use-loaded.js';
import { useAccount } from '../../session/session.js';
import { t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { PageHead } from '../page-head.js';
import { Invite } from './invite.js';
import { Invited } from './invited.js';
import { Members } from './members.js';

/** Who belongs to the organisation, and who is about to. */
export function OrganisationPage() {
  const { id, name, role, kind } = useAccount();
  const path = `/accounts/${id}`;
  const { data, error, reload } = useLoaded<WebMembers>(`${path}/members`);
  const [failed, setFailed] = useState<unknown>(null);
  const settle = (done: Promise<unknown>) => {
    setFailed(null);
    void done.then(reload, setFailed);
  };
  const owner = role === 'owner' && kind === 'organisation';
  return (
    <>
      <PageHead title={name} lead={t.organisation.lead} error={error} waiting={data === null} />
      {data && (
        <section className="card">
          <header>
            <h2>{t.organisation.members}</h2>
            <span className="hint">{t.organisation.count(data.members.length)}</span>
          </header>
          {failed !== null && <Notice kind="error">{wordsFor(failed)}</Notice>}
          <Members path={`${path}/members`} members={data.members} owner={owner} onSettle={settle} />
        </section>
      )}
      {data && owner && (
        <section className="card">
          <h2>{t.organisation.inviteTitle}</h2>
          <p className="muted">{t.organisation.inviteLead}</p>
          <Invite path={`${path}/invitations`} onInvited={reload} />
          <Invited path={`${path}/invitations`} invited={data.invited} onSettle={settle} />
        </section>
      )}
    </>
  );
}
