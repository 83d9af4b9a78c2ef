/** Encodes bytes as base64url without padding (RFC 4648 section 5). */
export const base64Url = {
  encode(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  },
  /**
   * Decodes base64url without padding.
   *
   * @throws DOMException if the string is not valid base64url
   */
  decode(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0))
  },
}
