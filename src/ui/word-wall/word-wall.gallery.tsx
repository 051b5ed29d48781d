import { WordWall } from './word-wall.tsx';

export const galleryTitle = 'A wall of words';

const names = 'Electronic,Folk,Blues,Hip hop,Soul,Soundtracks,Rock,Jazz,World,Reggae,Pop,Metal,Classic,Funk';

export default function WordWallGallery() {
  return (
    <WordWall label="Genres" words={names.split(',').map((text, at) => ({ to: '#', text, count: 12 + at * 7 }))} />
  );
}
