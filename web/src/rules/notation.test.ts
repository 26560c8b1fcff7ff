import { describe, expect, it } from 'vitest';
import { piecesOf } from './notation';

const short = (...of: Parameters<typeof piecesOf>): string[] =>
  piecesOf(...of).map((piece) => {
    if (piece.is === 'text') return piece.text;
    return piece.is === 'card' ? `[${piece.face}]` : piece.is;
  });

describe('notation', () => {
  it('has cards in it', () => {
    expect(short('fishing', 'g16')).toEqual(['[g16]']);
    expect(short('fishing', '@minus3')).toEqual(['[@minus3]']);
    expect(short('fatfish', 'keep r5 y6 g1')).toEqual(['keep ', '[r5]', ' ', '[y6]', ' ', '[g1]']);
    expect(short('fatfish', 'y6>1')).toEqual(['[y6]', '>1']);
    expect(short('foppen', '1')).toEqual(['[1]']);
  });

  it('has colours in it', () => {
    expect(short('foppen', 'g')).toEqual(['colour']);
  });

  it('is else left as it is', () => {
    expect(short('foppen', 'minus80')).toEqual(['minus80']);
    expect(short('fatfish', 'take D')).toEqual(['take D']);
    expect(short('fatfish', 'editions/fatfish.json')).toEqual(['editions/fatfish.json']);
    expect(short('hecht', 'f4')).toEqual(['f4']);
  });
});
