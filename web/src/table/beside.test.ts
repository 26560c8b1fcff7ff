import { describe, expect, it } from 'vitest';
import { besideOf } from './beside';

const window = { width: 1000, height: 700 };
const size = { width: 300, height: 200 };

describe('besideOf', () => {
  it('lies below what was touched, in its middle', () => {
    expect(besideOf({ left: 400, top: 100, width: 100, height: 40 }, size, window)).toEqual({ left: 300, top: 148 });
  });

  it('lies above where there is no room below', () => {
    expect(besideOf({ left: 400, top: 600, width: 100, height: 40 }, size, window)).toEqual({ left: 300, top: 392 });
  });

  it('stays within the window', () => {
    expect(besideOf({ left: 980, top: 10, width: 20, height: 20 }, size, window)).toEqual({ left: 692, top: 38 });
    const tall = { width: 300, height: 690 };
    expect(besideOf({ left: 0, top: 340, width: 20, height: 20 }, tall, window)).toEqual({ left: 8, top: 8 });
  });
});
