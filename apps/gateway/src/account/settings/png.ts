import { ServiceError, SIGNATURE_BOUNDS } from '@formseal/contracts';
import { pngStructure } from '@formseal/domain';
import type { PictureProblem } from '@formseal/domain';

const PREFIX = 'data:image/png;base64,';

/** The file in a data URL, held against what PNG says of its outside; it is decoded elsewhere. */
export function pngIn(url: string): Buffer {
  const bytes = url.startsWith(PREFIX) ? Buffer.from(url.slice(PREFIX.length), 'base64') : Buffer.alloc(0);
  const structure = pngStructure(bytes, SIGNATURE_BOUNDS);
  if ('why' in structure) throw refusedPicture(structure);
  return bytes;
}

/** What is wrong with a picture, in a sentence. */
export const refusedPicture = ({ why, rule }: PictureProblem): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `The picture ${rule}.`,
    parameter: 'png',
    reason: `picture_${why}`,
  });
