import type { PublicClient } from 'viem'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { Fact } from '../../approval/Approval.ts'
import { exactAmount, formatCoin, fullAmount } from '../../eip155/call/fullAmount.ts'
import { readToken } from '../../eip155/call/readToken.ts'
import * as m from '../../generated/i18n/messages.js'
import { cleanName } from '../../ui/cleanName.ts'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { Permission } from './Grant.ts'

type Words = {
  /** Amount and asset, for the button's label. */
  readonly what: string
  readonly facts: readonly Fact[]
}

/** Describes one permission: its limit, and the time after which the allowance resets. */
export async function grantWords(
  permission: Permission,
  { client, network }: { readonly client: PublicClient; readonly network: string },
): Promise<Words> {
  const { data } = permission
  const period: Fact[] =
    data.period === undefined ? [] : [{ label: m.grant_each_period(), value: duration(data.period) }]
  if (permission.type === 'contract-call') {
    const { address, functions, callLimit } = permission.data
    const contract = shortAddress(address)
    const what = m.grant_calls({ count: callLimit, contract })
    const names = functions.map(({ functionName, selector }) => `${cleanName(functionName)} ${selector}`)
    return {
      what,
      facts: [
        { label: m.grant_kind_calls(), value: what },
        { label: m.fact_contract(), value: address, form: 'address' },
        { label: m.grant_functions(), value: names.join('\n'), form: 'code' },
        ...period,
      ],
    }
  }
  const isNative = permission.type === 'native-token-transfer'
  const token = isNative ? undefined : await readToken(client, permission.data.address, network)
  const show = (amount: string) => (isNative ? formatCoin(BigInt(amount), network) : exactAmount(BigInt(amount), token))
  const { allowance } = permission.data
  const amount = isNative ? show(allowance) : fullAmount(BigInt(allowance), token)
  const what = isNative ? amount : m.grant_token({ amount, token: shortAddress(permission.data.address) })
  const { perCall } = permission.data
  return {
    what,
    facts: [
      { label: m.grant_kind_native(), value: isNative ? m.grant_native({ amount }) : show(allowance), form: 'amount' },
      ...(isNative ? [] : [{ label: m.fact_token(), value: permission.data.address, form: 'address' } as const]),
      ...(perCall === undefined ? [] : [{ label: m.grant_per_call(), value: show(perCall), form: 'amount' } as const]),
      ...period,
    ],
  }
}

/** Formats a duration in the largest unit that gives a whole number. */
function duration(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ] as const
  const [size, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 'second' as const]
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
