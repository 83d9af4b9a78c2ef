import * as z from 'zod/mini'

const Text = z.exactOptional(z.string())

/** The fields that make up a Sign In With Solana message. */
export const SignInInput = z.object({
  domain: Text,
  address: Text,
  statement: Text,
  uri: Text,
  version: Text,
  chainId: Text,
  nonce: Text,
  issuedAt: Text,
  expirationTime: Text,
  notBefore: Text,
  requestId: Text,
  resources: z.exactOptional(z.array(z.string())),
})
