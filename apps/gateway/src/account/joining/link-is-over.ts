import { ServiceError } from '@formseal/contracts';

/** A token that was used, has run out or never was: which of them is nobody's to know. */
export const linkIsOver = () =>
  new ServiceError('not_found', { message: 'This link is not valid, or no longer.', reason: 'link_over' });
