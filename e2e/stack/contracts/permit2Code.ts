import { concat, encodeEventTopics, type Hex, parseAbi } from 'viem'

/** The part of Permit2's interface that `permit2Code` implements. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address owner, address token, address spender) view returns (uint256)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
])
const [topic] = encodeEventTopics({ abi: permit2Abi, eventName: 'Approval' }) as [Hex]

/** Bytecode that jumps over the bytecode `allowance` if the call is `approve`. */
const dispatch = '0x60003560e01c806387517c4514602557'
/** Bytecode that returns the amount that is stored for an owner, a token and a spender. */
const allowance = '0x6060600460003760606000205460005260206000f3'
/** Bytecode that stores an amount for the caller, a token and a spender, and emits a log with the amount. */
const approve = concat([
  '0x5b336000526040600460203760443560606000205560406044600037602435600435337f',
  topic,
  '0x60406000a400',
])

/** The code of a contract that stores and logs its callers' allowances, like Permit2. */
export const permit2Code: Hex = concat([dispatch, allowance, approve])
/** Address that Permit2 has on most networks. */
export const permit2Address: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
