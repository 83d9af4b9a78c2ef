import type { Scene } from './Step.ts'
import type { Call } from './world/openPage.ts'

/** Makes the dapp request a signature of its next message from one of its accounts. */
export function askSignature({ page, model, random }: Pick<Scene, 'page' | 'model' | 'random'>): Call {
  const number = model.messages.length + 1
  const from = random.pick(page.heard.accounts)
  const params = [`0x${Buffer.from(`message ${number}.`).toString('hex')}`, from]
  const call = page.call(`sign ${number}`, () => page.provider.request({ method: 'personal_sign', params }))
  model.messages.push({ from, call })
  return call
}
