import { startPrimaryCheck } from './startPrimaryCheck.ts'

// A process of its own: beside hundreds of visitors it answers too late, and a primary that is up is dropped.
const { port } = await startPrimaryCheck(process.argv[2]!)
process.send?.({ port })
process.once('disconnect', () => process.exit())
