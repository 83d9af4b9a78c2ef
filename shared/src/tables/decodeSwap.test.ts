import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeSwap, mayBeSwap } from './decodeSwap.ts'

const uniswap = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const inch = '0x111111125421cA6dc452d289314280a0f8842A65'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const terms = 'uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline'
const abi = parseAbi([
  `function swapExactTokensForTokens(${terms})`,
  `function swapExactTokensForETH(${terms})`,
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapTokensForExactTokens(uint256 out, uint256 max, address[] path, address to, uint256 deadline)',
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable',
])
const data = (functionName: string, ...args: unknown[]) => encodeFunctionData({ abi, functionName, args } as never)
const read = (to: string, data: string, value = 0n) => decodeSwap('eip155:1', { to, data, value })
const inchSwap = (recipient: string, flags = 0n) => {
  const description = {
    srcToken: usdc,
    dstToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    srcReceiver: thief,
    dstReceiver: recipient,
    amount: 5n,
    minReturnAmount: 4n,
    flags,
  }
  return data('swap', thief, description, '0x')
}

describe('decodeSwap', () => {
  test('default', () => {
    expect(read(uniswap, data('swapExactTokensForTokens', 5n, 4n, [usdc, weth, dai], account, 9n))).toEqual({
      from: usdc,
      to: dai,
      amount: 5n,
      minimum: 4n,
      recipient: account.toLowerCase(),
      deadline: 9n,
    })
    expect(read(uniswap, data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n))).toMatchObject({ to: null })
    expect(read(uniswap, data('swapExactETHForTokens', 4n, [weth, usdc], account, 9n), 7n)).toMatchObject({
      from: null,
      to: usdc,
      amount: 7n,
    })
  })

  test('behavior: recognizes 1inch swaps by the deployed contracts’ function selectors; `recipient` is null if the swap names none', () => {
    const description = '(address,address,address,address,uint256,uint256,uint256)'
    expect(toFunctionSelector(`swap(address,${description},bytes)`)).toBe('0x07ed2379')
    expect(toFunctionSelector(`swap(address,${description},bytes,bytes)`)).toBe('0x12aa3caf')
    expect(read(inch, inchSwap('0x0000000000000000000000000000000000000000'))).toEqual({
      from: usdc,
      to: null,
      amount: 5n,
      minimum: 4n,
      recipient: null,
      deadline: null,
    })
  })

  test('behavior: ignores a partner tag that an exchange has appended to the arguments', () => {
    const encoded = data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n)
    expect(read(uniswap, `${encoded}8b1ccac8`)).toEqual(read(uniswap, encoded))
  })

  const plain = data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n)
  /** The same calldata with an unusual encoding: the path starts 32 bytes later than usual. */
  const repacked = `${plain.slice(0, 10 + 128)}${'c0'.padStart(64, '0')}${plain.slice(10 + 192, 10 + 320)}${'00'.repeat(32)}${plain.slice(10 + 320)}`

  test.each([
    ['another contract', () => read(thief, data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n))],
    ['another function', () => read(uniswap, data('swapTokensForExactTokens', 5n, 4n, [usdc, weth], account, 9n))],
    ['a path of one', () => read(uniswap, data('swapExactTokensForETH', 5n, 4n, [usdc], account, 9n))],
    [
      'data cut short',
      () => read(uniswap, data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n).slice(0, 90)),
    ],
    ['a part of the amount is enough', () => read(inch, inchSwap(account, 1n))],
    // The call names pools but no output token, so we rely on the simulation instead.
    ['1inch’s unoswap', () => read(inch, `0x83800a8e${'00'.repeat(31)}01`.padEnd(266, '0') as Hex)],
    [
      'more coins than it swaps',
      () => read(uniswap, data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n), 1n),
    ],
    ['coins that go to the executor', () => read(inch, inchSwap(account), 1n)],
    ['arguments that are packed in another way', () => read(uniswap, repacked)],
    ['another network', () => decodeSwap('eip155:5', { to: inch, data: inchSwap(account), value: 0n })],
  ])('behavior: returns undefined for a call with %s', (_, reading) => {
    expect(reading()).toBeUndefined()
  })

  test('behavior: decodes every amount and recipient to the value that was encoded', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    const address = fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
    fc.assert(
      fc.property(amount, amount, address, address, address, (given, minimum, from, to, recipient) => {
        const encoded = data('swapExactTokensForTokens', given, minimum, [from, to], recipient as Hex, 1n)
        expect(read(uniswap, encoded)).toEqual({ from, to, amount: given, minimum, recipient, deadline: 1n })
      }),
    )
  })
})

describe('mayBeSwap', () => {
  const call = data('swapExactTokensForETH', 5n, 4n, [usdc, weth], account, 9n)

  test('default', () => {
    expect([uniswap, inch].map((to) => mayBeSwap('eip155:1', { to, data: call }))).toEqual([true, true])
  })

  test.each([
    ['another contract', 'eip155:1', thief, call],
    ['the router of another network', 'eip155:10', uniswap, call],
    ['a property of every object', 'eip155:1', 'toString', call],
    ['a network without swaps', 'eip155:5', inch, call],
    ['a plain payment', 'eip155:1', thief, '0x'],
    ['a plain payment to the router', 'eip155:1', uniswap, '0x'],
    ['a part of a function', 'eip155:1', uniswap, '0x123456'],
  ])('behavior: returns false for %s', (_, network, to, data) => {
    expect(mayBeSwap(network, { to, data })).toBe(false)
  })
})
