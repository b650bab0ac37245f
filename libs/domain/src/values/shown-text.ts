/** Control characters, and the marks that turn the direction of text or hide it: `gpj.exe` must not read as `exe.jpg`. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;
/** Words of Persian and of Indian languages are misspelt without their joiners, and an emoji falls into its parts: one stays between two signs it can join. */
const FURTHER_JOINERS = /(?<=[\u200c\u200d])[\u200c\u200d]+/g;
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])/gu;

/** A stranger's words as they may stand among ours: read by everybody as they are written, and with nothing in them that nobody sees. */
export const shownText = (text: string): string =>
  text.toWellFormed().replace(UNSAFE, '').replace(FURTHER_JOINERS, '').replace(LOOSE_JOINER, '');
