/** Soft hyphens, zero-width spaces, marks that turn the writing direction and the like. Some languages need the two joiners. */
const invisible = /(?![\u200C\u200D])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;

/** The text without format characters that a reader cannot see, and that would make two equal texts differ. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
