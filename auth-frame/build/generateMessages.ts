import { writeMessages } from '../../shared/build/messages/writeMessages.ts'

// `npm run generate` runs this file.
writeMessages('auth-frame')
