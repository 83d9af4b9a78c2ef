/** A pairing link holds the key of its session; it may be percent-encoded inside another link. */
const pairing = /wc(:|%3A|%253A)[^\s"'<>]*/gi
const email = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(@|%40)[\w-]{1,63}(\.[\w-]{1,63}){1,8}/gi
/** Three base64url parts, the first of which begins a JSON object. */
const token = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g

/**
 * A text that may leave for analytics: pairing links, e-mail addresses and session tokens are taken out (assets, AU-2).
 */
export function redactSecrets(text: string): string {
  return text.replace(pairing, '[pairing link]').replace(token, '[token]').replace(email, '[e-mail]')
}
