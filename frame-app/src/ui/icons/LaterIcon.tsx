import { type LaterIconName, laterIcons } from './laterIcons.tsx'

/** Path of an icon that is loaded after the first view. */
export const LaterIcon = ({ name }: { readonly name: LaterIconName }) => laterIcons[name]
