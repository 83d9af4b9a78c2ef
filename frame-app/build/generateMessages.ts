import { writeMessages } from '../../shared/build/messages/writeMessages.ts'
import { firstMessages } from './firstMessages.ts'

// `npm run generate` runs this file.
writeMessages('frame-app', firstMessages)
