import type { InspectionRepository } from '@formseal/database';
import { counted, lasting, ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

/** A day of cleanups that did not come, or did not get through. */
const OVERDUE_MS = 86_400_000;

/** Documents whose reading or signing nobody gets any further. */
export async function checkDocuments(inspection: Pick<InspectionRepository, 'work'>): Promise<Finding> {
  const { open, stuck, stuckIds } = await inspection.work();
  if (stuck === 0) return ok(`${counted(open, 'document')} at work, none stuck`);
  return warn(
    `${counted(stuck, 'document')} of ${open} at work stuck for more than 5 min: ${stuckIds.join(', ')}`,
    'see whether a gateway (it sends work again) and the workers run, and what their logs say of these ids',
  );
}

/** Stored files that no document needs any more and that wait to be deleted. */
export async function checkOrphans(inspection: Pick<InspectionRepository, 'orphans'>): Promise<Finding> {
  const { marked, due, overdueMs } = await inspection.orphans();
  const found = `${counted(marked, 'file')} waiting for their deletion, ${due} of them due`;
  if (overdueMs === null || overdueMs < OVERDUE_MS) return ok(found);
  return warn(
    `${found}, the first for ${lasting(overdueMs)}`,
    'read the gateway’s log for “no file is deleted”; if database and store belong together: formseal cleanup acknowledge',
  );
}
