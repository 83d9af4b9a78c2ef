/**
 * Whether a host name means this device and nothing else: `localhost` and what ends with it (RFC 6761), 127.0.0.0/8,
 * ::1.
 *
 * @param hostname as `URL` and `location` write it
 */
export const isLoopback = (hostname: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
