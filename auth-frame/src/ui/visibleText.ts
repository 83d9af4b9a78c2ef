/** Matches control, bidi and other format characters, lone surrogates, line separators, and invisible letters. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Matches an emoji, including the characters that join emoji or change their color. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:[\u200d\ufe0f]\p{Extended_Pictographic}?\p{Emoji_Modifier}?)*/u
const piece = new RegExp(`${emoji.source}|\\r\\n|[\\n\\t]|${hidden.source}`, 'gu')
const alone = new RegExp(`^${hidden.source}$`, 'u')

/**
 * Makes hidden characters in external text visible (CT-9). Characters that hide or reorder adjacent text are replaced
 * by their code, such as `⟨U+202E⟩`. Line breaks are kept.
 */
export function visibleText(text: string): string {
  return text.replace(piece, (found) => {
    if (found === '\n' || found === '\t' || found === '\r\n' || !alone.test(found)) return found
    return `⟨U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
