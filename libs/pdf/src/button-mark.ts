/** How a button is marked once it is turned on. */
export type ButtonMark = 'cross' | 'tick' | 'disc' | 'square' | 'diamond';

/** By the ZapfDingbats character that a form names in /MK /CA (ISO 32000-1, table 189); its star is a cross here. */
const NAMED: Readonly<Record<string, ButtonMark>> = { '3': 'tick', '4': 'tick', l: 'disc', n: 'square', u: 'diamond' };

/** The mark that a form names for its own button; one of several is a disc unasked. */
export const buttonMark = (named: string | null, isRadio: boolean): ButtonMark =>
  NAMED[named ?? (isRadio ? 'l' : '')] ?? 'cross';
