/** What we use of tr46, which brings no types. */
declare module 'tr46' {
  type Rules = {
    readonly checkHyphens?: boolean
    readonly checkBidi?: boolean
    readonly checkJoiners?: boolean
    readonly useSTD3ASCIIRules?: boolean
    readonly verifyDNSLength?: boolean
  }
  export function toASCII(domain: string, rules: Rules): string | null
  export function toUnicode(domain: string, rules: Rules): { readonly domain: string; readonly error: boolean }
}
