import { describe, expect, test } from 'vitest'
import { readSources } from '../../../../shared/build/readSources.ts'

/** Folders with code that reads, computes, formats or sends amounts. */
const onTheWay = [
  'frame-app/src/account/balances/',
  'frame-app/src/account/history/',
  'frame-app/src/app/amounts/',
  'frame-app/src/app/images/',
  'frame-app/src/app/http/',
  'frame-app/src/buy/onramp/',
  'frame-app/src/chains/nodes/',
  'frame-app/src/names/',
  'frame-app/src/payments/',
  'frame-app/src/send/',
  'frame-app/src/swap/',
]
const float = /\b(?:Number|parseFloat|parseInt)\(|\.to(?:Fixed|Precision)\(|\bMath\.(?!max|min)|\b\d+\.\d+\b/

/** Files that use floats for something other than amounts, and what the floats are for. */
const others: Readonly<Record<string, string>> = {
  'account/balances/priceChanges.ts': 'a change in percent',
  'send/plan/resolveSolanaName.ts': 'a time',
  'app/http/DecimalText.ts': 'the number of zeros before the digits of a price',
  'account/balances/balance.ts': 'decimals of a token',
  'account/history/history.ts': 'decimals of a token',
  'app/http/fetchText.ts': 'bytes and seconds',
  'app/http/http.ts': 'what waits between attempts',
  'buy/onramp/getOnRampUrl.ts': 'the JSON of the server has a number: only one that is exactly the text goes there',
  'send/AmountField.tsx': 'an example of how amounts are written',
  'send/givenParams.ts': 'which sign a language writes behind the whole',
  'app/images/encodeAvatar.ts': 'places and qualities of a picture',
  'app/amounts/amountText.ts': 'digits: how many, and one of ten',
  'app/amounts/formatAmount.ts': 'digits: how many, and one of ten',
  'account/balances/readErc20.ts': 'decimals of a token',
  'account/history/activityRows.ts': 'an order',
  'names/lookup/coinType.ts': 'the id of a chain',
  'names/lookup/resolveEns.ts': 'the id of a chain',
  'names/lookup/resolveName.ts': 'the type of a coin',
  'names/lookup/reverseEns.ts': 'the id of a chain',
  'payments/sent/checkSent.ts': 'a nonce',
  'payments/sent/findExecution.ts': 'blocks and times',
  'send/sendTokens.ts': 'a nonce',
  'send/plan/solanaTransaction.ts': 'compute units',
  'names/registerAccountName.ts': 'the time',
  'payments/replaceTransaction.ts': 'a nonce',
  'swap/plan/reviewSwap.ts': 'slippage in whole percent, and a time',
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
  test('default: only the files in the list use floating-point numbers, and none for an amount', () => {
    expect(found.filter((path) => !others[path])).toEqual([])
  })

  test('behavior: every file in the list uses a floating-point number', () => {
    expect(Object.keys(others).filter((path) => !found.includes(path))).toEqual([])
  })

  test('behavior: the search pattern matches every kind of code that creates a floating-point number', () => {
    for (const code of ['Number(text)', 'parseFloat(text)', 'price.toFixed(2)', 'Math.round(a)', 'amount * 1.5'])
      expect([code, float.test(code)]).toEqual([code, true])
  })
})
