import { randomBytes } from 'node:crypto'

/** A share of one more browser, as A puts it, of any account's wallet or of this one. */
export const enrolment = (address = `0x${'ab'.repeat(20)}`) => ({
  id: crypto.randomUUID(),
  address,
  label: 'Chrome on dapp.example',
  sealing: { kind: 'keeper' as const },
  share: randomBytes(33).toString('base64url'),
})
