import { concat, encodeEventTopics, type Hex, parseAbi } from 'viem'

/** The part of Permit2's interface that `permit2Code` has. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address owner, address token, address spender) view returns (uint256)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
])
const [topic] = encodeEventTopics({ abi: permit2Abi, eventName: 'Approval' }) as [Hex]

/** Jumps behind `allowance` for a call of `approve`. */
const dispatch = '0x60003560e01c806387517c4514602557'
/** Returns the amount that is stored under owner, token and spender. */
const allowance = '0x6060600460003760606000205460005260206000f3'
/** Stores the amount under caller, token and spender, and logs it. */
const approve = concat([
  '0x5b336000526040600460203760443560606000205560406044600037602435600435337f',
  topic,
  '0x60406000a400',
])

/** The code of a contract that keeps the allowances of its callers and logs them as Permit2 does. */
export const permit2Code: Hex = concat([dispatch, allowance, approve])
/** Where Permit2 is on most networks. */
export const permit2Address: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
