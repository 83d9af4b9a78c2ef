import { browserOf } from '../../api/browserOf.ts'

/** How this browser is named in a list, such as `Chrome on app.example`. */
export function nameBrowser(userAgent: string, origin: string): string {
  return `${browserOf(userAgent) ?? 'Browser'} on ${new URL(origin).host}`.slice(0, 256)
}
