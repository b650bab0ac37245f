/** What a signed file is called where it is kept beside the one it was made from. */
export const signedName = (filename: string): string => named(filename, 'signed');

/** And one that is filled in, and signed elsewhere. */
export const filledName = (filename: string): string => named(filename, 'filled');

function named(filename: string, what: string): string {
  const extension = /\.pdf$/i.exec(filename)?.[0] ?? '';
  return `${filename.slice(0, filename.length - extension.length)}-${what}${extension || '.pdf'}`;
}
