import { expect, test } from 'vitest'
import { proxyUrl, readProxyAddress } from './proxy-address'

test.each([
  ['proxy.example.com:8080', 'http://proxy.example.com:8080'],
  [' 10.0.0.7:3128 ', 'http://10.0.0.7:3128'],
  ['http://Proxy.Example.com:80/', 'http://proxy.example.com:80'],
  ['https://proxy.example.com:443', 'https://proxy.example.com:443'],
  ['SOCKS5://localhost:1080', 'socks5://localhost:1080'],
  ['[::1]:8080', 'http://[::1]:8080'],
])('%s is a valid proxy address', (typed, url) => {
  const read = readProxyAddress(typed)
  expect(typeof read === 'string' ? read : proxyUrl(read)).toBe(url)
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['proxy.example.com', 'port'],
  ['proxy.example.com:0', 'port'],
  ['proxy.example.com:70000', 'port'],
  ['user:secret@proxy.example.com:8080', 'credentials'],
  ['http://user@proxy.example.com:8080', 'credentials'],
  ['socks4://proxy.example.com:1080', 'kind'],
  ['ftp://proxy.example.com:21', 'kind'],
  ['proxy example:80', 'form'],
  ['proxy.example.com:80;direct', 'form'],
  ['http=a:1', 'form'],
  ['proxy.example.com:80,direct://', 'form'],
  ['proxy.example.com:80/path', 'form'],
  ['[::zz]:80', 'form'],
  ['[:::]:80', 'form'],
  ['-:80', 'form'],
])('"%s" is rejected as a proxy address: %s', (typed, problem) => expect(readProxyAddress(typed)).toBe(problem))
