import { describe, expect, it } from 'vitest';
import { by, isOnlyHere } from './network';

const at = (host: string): string => `http://${host}/shoal/table/k3v9x2m4n7q8`;

describe('addresses for others', () => {
  it.each(['localhost:8080', '127.0.0.1:8080', '127.8.8.8', '[::1]:8080', 'shoal.localhost'])(
    'by %s everybody comes to their own machine',
    (host) => {
      expect(isOnlyHere(at(host))).toBe(true);
    },
  );

  it.each(['192.168.1.5:8080', 'shoal.example', '[fd00::5]:8080', '127.example'])(
    '%s leads here from elsewhere',
    (host) => {
      expect(isOnlyHere(at(host))).toBe(false);
    },
  );

  it('keep port and path', () => {
    expect(by('192.168.1.5', at('localhost:8080'))).toBe(at('192.168.1.5:8080'));
    expect(by('[fd00::5]', at('127.0.0.1:8080'))).toBe(at('[fd00::5]:8080'));
  });
});
