import { describe, expect, test } from 'vitest'
import { readSources } from '../../../../shared/build/readSources.ts'

/** Where amounts come from, are reckoned, typed, written and sent. */
const onTheWay = [
  'frame-app/src/api/',
  'frame-app/src/onchain/',
  'frame-app/src/session/flows/',
  'frame-app/src/features/send/',
  'frame-app/src/features/swap/',
]
const float = /\b(?:Number|parseFloat|parseInt)\(|\.to(?:Fixed|Precision)\(|\bMath\.(?!max|min)|\b\d+\.\d+\b/

/** Numbers that are no amounts, and why. */
const others: Readonly<Record<string, string>> = {
  'api/DecimalText.ts': 'the number of zeros before the digits of a price',
  'api/account/balance.ts': 'decimals of a token',
  'api/account/history.ts': 'decimals of a token',
  'api/http/fetchText.ts': 'bytes',
  'api/http/http.ts': 'what waits between attempts',
  'api/http/readText.ts': 'bytes',
  'api/http/retryAfter.ts': 'seconds',
  'api/priceChanges.ts': 'a change in percent',
  'api/onramp/getOnRampUrl.ts': 'the JSON of the server has a number: only one that is exactly the text goes there',
  'api/http/retryDelay.ts': 'milliseconds',
  'features/send/AmountField.tsx': 'an example of how amounts are written',
  'features/send/givenParams.ts': 'which sign a language writes behind the whole',
  'onchain/amounts/amountText.ts': 'digits: how many, and one of ten',
  'onchain/amounts/formatAmount.ts': 'digits: how many, and one of ten',
  'onchain/balances/readErc20.ts': 'decimals of a token',
  'onchain/fees/layer1Fee.ts': 'the id of a chain',
  'onchain/history/activityRows.ts': 'an order',
  'onchain/names/coinType.ts': 'the id of a chain',
  'onchain/names/resolveEns.ts': 'the id of a chain',
  'onchain/names/resolveOwnName.ts': 'the type of a coin',
  'onchain/names/reverseEns.ts': 'the id of a chain',
  'onchain/sent/checkSent.ts': 'a nonce',
  'onchain/swap/matchCalldata.ts': 'a time',
  'onchain/sent/findExecution.ts': 'blocks and times',
  'onchain/sent/nonceOf.ts': 'a nonce',
  'onchain/solana/resolveSolanaName.ts': 'a time',
  'onchain/solana/priorityPrice.ts': 'a place in a list',
  'onchain/solana/solanaTransaction.ts': 'compute units',
  'session/flows/registerAccountName.ts': 'the time',
  'session/flows/replaceTransaction.ts': 'a nonce',
  'session/flows/swap/reviewSwap.ts': 'slippage in whole percent',
}

const sources = readSources()
const found = sources.flatMap(({ path, whole }) => {
  if (!onTheWay.some((room) => path.startsWith(room)) || /\.test\.tsx?$|\/fake/.test(path)) return []
  const code = whole
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'[^'\n]*'|\/(?:\\.|[^/\n])+\/[a-z]*\.(?:exec|test)/g, '')
  return float.test(code) ? [path.slice('frame-app/src/'.length)] : []
})

describe('amounts', () => {
  test('default: no float on the way of an amount; what else is a number says what it is', () => {
    expect(found.filter((path) => !others[path])).toEqual([])
  })

  test('behavior: the list names no file that has none', () => {
    const standing = new Set(sources.map(({ path }) => path.slice('frame-app/src/'.length)))
    expect(Object.keys(others).filter((path) => standing.has(path) && !found.includes(path))).toEqual([])
  })

  test('behavior: it finds what it looks for', () => {
    for (const code of ['Number(text)', 'parseFloat(text)', 'price.toFixed(2)', 'Math.round(a)', 'amount * 1.5'])
      expect([code, float.test(code)]).toEqual([code, true])
  })
})
