/**
 * Matches a pairing link, which contains the symmetric key of its WalletConnect session. The link may be
 * percent-encoded inside another link.
 */
const pairing = /wc(:|%3A|%253A)[^\s"'<>]*/gi
const email = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(@|%40)[\w-]{1,63}(\.[\w-]{1,63}){1,8}/gi
/** Matches a JSON Web Token: three base64url parts, of which the first is a JSON object. */
const token = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g

/**
 * Removes pairing links, email addresses and JSON Web Tokens from a string before it is sent to analytics (assets,
 * AU-2).
 */
export function redactSecrets(text: string): string {
  return text.replace(pairing, '[pairing link]').replace(token, '[token]').replace(email, '[e-mail]')
}
