import { toFunctionSelector } from 'viem'

const signatures = [
  // ERC-20, ERC-721, ERC-1155
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  // ERC-677, ERC-1363
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  // ERC-777
  'send(address,uint256,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'burn(uint256,bytes)',
  'operatorBurn(address,uint256,bytes,bytes)',
  'authorizeOperator(address)',
  // ERC-6909
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'setOperator(address,bool)',
  // Permit2
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  // Safe, and its modules
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'execTransactionFromModule(address,uint256,bytes,uint8)',
  'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
  'approveHash(bytes32)',
  // One call that makes others, of whatever kind
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'multicall(address[],bytes[])',
  'aggregate((address,bytes)[])',
  'blockAndAggregate((address,bytes)[])',
  'tryAggregate(bool,(address,bytes)[])',
  'tryBlockAndAggregate(bool,(address,bytes)[])',
  'aggregate3((address,bool,bytes)[])',
  'multiSend(bytes)',
  'aggregate3Value((address,bool,uint256,bytes)[])',
]
const selectors: ReadonlySet<string> = new Set(signatures.map((signature) => toFunctionSelector(signature)))

/**
 * Whether a function is known to move or lend tokens, or to make other calls: these are granted as an amount and not as
 * a function. The list cannot be complete, so a grant of functions is shown as a danger whatever their names.
 *
 * @param selector its first four bytes as hex
 */
export function movesTokens(selector: string): boolean {
  return selectors.has(selector)
}
