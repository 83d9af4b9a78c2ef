import * as z from 'zod/mini'

const Coin = z.strictObject({ denom: z.string(), amount: z.string() })

/** The document that an amino signature covers. Unknown keys would be signed too, so we reject them. */
export const AminoDoc = z.strictObject({
  chain_id: z.string(),
  account_number: z.string(),
  sequence: z.string(),
  fee: z.strictObject({
    amount: z.array(Coin),
    gas: z.string(),
    granter: z.exactOptional(z.string()),
    payer: z.exactOptional(z.string()),
  }),
  msgs: z.array(z.strictObject({ type: z.string(), value: z.record(z.string(), z.unknown()) })),
  memo: z.string(),
  timeout_height: z.exactOptional(z.string()),
})
export type AminoDoc = z.output<typeof AminoDoc>

/** Whether the document is a message in ADR-36 format, which belongs to no chain. */
export function isArbitrary({ chain_id, msgs }: AminoDoc): boolean {
  return chain_id === '' && msgs.length === 1 && msgs[0]?.type === 'sign/MsgSignData'
}
