import { describe, expect, test } from 'vitest'
import { readMessages, translatedLanguages } from '../build/messages/readMessages.ts'

const folder = 'auth-frame/messages'
/** Facts and warnings that the wallet frame recognizes by their label or title. */
const recognized = [
  ...['fact_signer', 'fact_spender', 'fact_operator', 'fact_recipient', 'fact_new_owner'],
  ...['warn_first_title', 'warn_spender_title'],
]
/** Prefixes of the keys of all labels and titles that an approval may show. */
const shown = /^(fact|warn|grant|revoke|smart|email_change|approval|batch|popup|solana|amount)_/

describe('labels of facts', () => {
  test.each(translatedLanguages(folder))('behavior: %s has no other label like one that the code recognizes', (tag) => {
    const messages = Object.entries(readMessages(folder, tag)).filter(([key]) => shown.test(key))
    const labels = messages.map(([key, message]) => [key, String(message).trim().toLowerCase()] as const)
    const alike = recognized.flatMap((key) => {
      const own = labels.find(([each]) => each === key)?.[1]
      expect(own, key).toBeTruthy()
      return labels.filter(([other, label]) => other !== key && label === own).map(([other]) => `${key} ${other}`)
    })
    expect(alike).toEqual([])
  })
})
