import { describe, expect, it } from 'vitest';
import { boxAt, type Box } from '$/ui/box';
import { apart, isFree, isNear, nearest, placeFor, tailOf, type Surroundings } from './placing';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const phone: Surroundings = { room: box(0, 50, 360, 640), thing: box(150, 250, 210, 330), free: [], spare: [] };
const note = { w: 240, h: 120 };

describe('a note', () => {
  it('lies beside its thing where nothing else is', () => {
    const found = placeFor(phone, [note])!;
    expect(isFree(found, phone)).toBe(true);
    expect(apart(found, phone.thing)).toBeCloseTo(14);
  });

  it('lies neither over its thing nor over what is needed', () => {
    const hand = box(0, 490, 360, 640);
    const trick = box(100, 160, 260, 240);
    const table = { ...phone, free: [hand, trick] };
    const found = placeFor(table, [note])!;
    for (const each of [hand, trick, phone.thing]) expect(apart(found, each)).toBeGreaterThan(0);
  });

  it('had rather lie over nothing, and else over what is not needed', () => {
    const plates = box(0, 50, 360, 240);
    const below = placeFor({ ...phone, spare: [plates] }, [note])!;
    expect(below.top).toBeGreaterThan(phone.thing.bottom);
    const above = placeFor({ ...phone, spare: [plates], free: [box(0, 331, 360, 640)] }, [note])!;
    expect(above.bottom).toBeLessThan(phone.thing.top);
  });

  it('takes another shape where it fits better', () => {
    const narrow = { ...phone, free: [box(0, 50, 360, 190), box(0, 335, 360, 640), box(215, 50, 360, 640)] };
    expect(placeFor(narrow, [note])).toBeUndefined();
    expect(placeFor(narrow, [note, { w: 130, h: 130 }])?.right).toBeLessThan(phone.thing.left);
  });

  it('finds a gap into which it only just fits', () => {
    const above = box(0, 50, 360, 347);
    const below = box(0, 347 + note.h + 4, 360, 640);
    const found = placeFor({ ...phone, free: [above, below] }, [note])!;
    expect([found.top, found.bottom]).toEqual([above.bottom + 2, below.top - 2]);
    expect(placeFor({ ...phone, free: [above, { ...below, top: below.top - 1 }] }, [note])).toBeUndefined();
  });

  it('squeezes into a gap near its thing before it goes far from it', () => {
    const around = [box(0, -300, 360, 249), box(0, 331, 360, 347), box(0, 347 + note.h + 4, 360, 640)];
    const table = { ...phone, room: box(0, -600, 360, 640), free: around };
    expect(placeFor(table, [note])).toMatchObject({ top: 349 });
    expect(placeFor(table, [{ ...note, h: note.h + 1 }])!.bottom).toBeLessThan(-300);
  });

  it('covers what is not needed before it goes far from its thing', () => {
    const pond = box(0, 50, 360, 490);
    const table = { ...phone, free: [], spare: [pond, pond, pond] };
    expect(isNear(placeFor(table, [note])!, table)).toBe(true);
    expect(isNear(box(60, pond.bottom, 300, pond.bottom + note.h), table)).toBe(false);
  });

  it('is of several places in the nearest', () => {
    const [near, far] = [box(0, 340, 240, 460), box(0, 400, 240, 520)];
    expect(nearest(phone, [far, undefined, near])).toBe(near);
    expect(nearest(phone, [undefined])).toBeUndefined();
  });

  it('has no place where there is none, and never leaves the table', () => {
    expect(placeFor({ ...phone, free: [phone.room] }, [note])).toBeUndefined();
    expect(isFree(boxAt(-10, 100, note), phone)).toBe(false);
    expect(isFree(boxAt(10, 10, note), phone)).toBe(false);
  });
});

describe('its tail', () => {
  it('ends at the edge of the thing', () => {
    expect(tailOf(box(60, 100, 300, 220), phone)).toMatch(/L180 250L/);
    expect(tailOf(box(220, 250, 340, 330), phone)).toMatch(/L210 290L/);
  });

  it('is not there where it would lead too far, or nowhere', () => {
    expect(tailOf(box(0, 50, 100, 60), phone)).toBe('');
    expect(tailOf(box(60, 248, 149, 320), phone)).toBe('');
    expect(tailOf(box(60, 100, 300, 180), { ...phone, free: [box(160, 190, 200, 240)] })).toBe('');
  });
});
