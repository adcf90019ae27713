import { expect, it } from 'vitest'
import { addressGroup } from './address-group.ts'

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3:50123', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['not an address', 'unknown'],
  ['1.2.3', 'unknown'],
  ['x'.repeat(10_000), 'unknown'],
])('limits count %.40s under %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
