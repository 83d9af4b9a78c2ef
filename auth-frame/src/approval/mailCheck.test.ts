import { describe, expect, test } from 'vitest'
import * as m from '../generated/i18n/messages.js'
import type { Approval, Fact } from './Approval.ts'
import { mailOf } from './mailCheck.ts'

const [friend, thief, own] = [0xf0, 0xbad, 0xaa].map((each) => `0x${each.toString(16).padStart(40, '0')}`) as [
  string,
  string,
  string,
]
const sending = (amount: string, to: string): Fact[] => [
  { label: m.fact_amount(), value: amount, form: 'amount' },
  { label: m.fact_recipient(), value: to, form: 'address' },
]
const batch: Approval = {
  id: crypto.randomUUID(),
  kind: 'calls',
  network: 'eip155:1',
  title: m.batch_title({ count: 2 }),
  facts: [
    { label: m.batch_call({ number: 1 }), value: 'Send 0.001 ETH' },
    ...sending('0.001 ETH', friend),
    { label: m.batch_call({ number: 2 }), value: 'Send 3 ETH' },
    ...sending('3 ETH', thief),
    { label: m.smart_account(), value: own, form: 'address' },
  ],
  warnings: [],
  raw: '{}',
  action: 'Send',
  counterparty: friend,
  digest: `0x${'ab'.repeat(32)}`,
}
const message = (value: string): Approval => ({
  ...batch,
  kind: 'message',
  facts: [{ label: m.fact_message(), value, isSitesValue: true }],
  counterparty: own,
})
const signed = (value: string) => mailOf({ ...message(value), counterparty: undefined as never }, [])

describe('mailOf', () => {
  test('default', () => {
    expect(mailOf(batch, [])).toEqual({
      kind: 'calls',
      title: '2 actions at once',
      network: 'Ethereum',
      rows: [
        { form: 'plain', label: 'Action 1', value: 'Send 0.001 ETH' },
        { form: 'plain', label: 'Amount', value: '0.001 ETH' },
        { form: 'address', label: 'Recipient', value: friend },
        { form: 'plain', label: 'Action 2', value: 'Send 3 ETH' },
        { form: 'plain', label: 'Amount', value: '3 ETH' },
        { form: 'address', label: 'Recipient', value: thief },
        { form: 'address', label: 'Smart account', value: own },
      ],
      recipients: [friend, thief],
    })
  })

  test('behavior: the email quotes a message, and the fields of typed data', () => {
    const text = 'Hello\n\nEnter this code there:'
    expect(signed(text)?.rows).toEqual([{ form: 'site', label: 'Message', value: text }])
    const fields = [
      { label: 'Recipient', value: friend, form: 'address', isSites: true },
      { label: 'to › name', value: 'Bob', isSites: true },
    ] as const
    const contract: Fact = { label: m.fact_contract(), value: thief, form: 'address' }
    const mail = mailOf({ ...batch, kind: 'typedData', facts: [contract, ...fields], counterparty: thief }, [])
    expect(mail?.rows).toEqual([
      { form: 'address', label: 'Contract', value: thief },
      { form: 'site', label: 'Data', value: `Recipient: ${friend}\nto › name: Bob` },
    ])
    expect(mail?.recipients).toEqual([thief])
  })

  test('behavior: the email states the warnings of the approval', () => {
    const warning = { tone: 'warning', title: m.warn_first_title(), text: m.warn_first_text() } as const
    expect(mailOf(batch, [warning])?.rows.at(-1)).toEqual({
      form: 'plain',
      label: warning.title,
      value: warning.text,
    })
  })

  test('behavior: quotes a value with markup as the site’s text, even if the row’s label is ours', () => {
    const odd: Fact = { label: m.smart_fee_paid(), value: 'Pay <b>me</b>' }
    expect(mailOf({ ...batch, facts: [...batch.facts, odd] }, [])?.rows.at(-1)).toMatchObject({ form: 'site' })
  })

  test.each([
    ['a danger', mailOf(batch, [{ tone: 'danger', title: 'Never expires', text: '' }])],
    ['an unknown call', mailOf(batch, [{ tone: 'warning', title: m.warn_unknown_title(), text: '' }])],
    ['an unknown instruction', mailOf(batch, [{ tone: 'warning', title: m.warn_instruction_title(), text: '' }])],
    [
      'long data',
      mailOf({ ...batch, facts: [...batch.facts, { label: 'Data', value: `0x${'00'.repeat(36)}`, form: 'code' }] }, []),
    ],
    [
      'too many rows',
      mailOf({ ...batch, facts: Array.from({ length: 20 }, () => batch.facts.slice(0, 3)).flat() }, []),
    ],
    ['a recipient that no row names', mailOf({ ...batch, counterparty: own.replace(/aa$/, 'ab') }, [])],
    [
      'a transfer without recipient',
      mailOf({ ...batch, facts: batch.facts.slice(0, 1), counterparty: undefined as never }, []),
    ],
    ['hidden characters', signed('Pay \u202eETH')],
    ['a long message', signed('x'.repeat(4001))],
    ['a message of many lines', signed('x\n'.repeat(100))],
    ['an empty message', signed('')],
  ])('error: returns no email text for %s', (_, mail) => expect(mail).toBeUndefined())
})
