import { startPrimaryCheck } from './startPrimaryCheck.ts'

/** A process of its own: beside hundreds of visitors it would answer too late, and the balancer drop a primary that is up. */
const { port } = await startPrimaryCheck(process.argv[2]!)
process.send?.({ port })
process.once('disconnect', () => process.exit())
