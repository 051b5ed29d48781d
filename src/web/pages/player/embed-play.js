// The whole script of /player and /widget: no library, no storage, nothing that a sandboxed frame forbids.
const list = document.querySelector('[data-songs]');
if (list) {
  const rows = [...list.querySelectorAll('a[data-song]')];
  const sound = new Audio();
  sound.preload = 'none';
  const { play, pause } = document.body.dataset;
  const button = document.querySelector('button[data-play]');
  const bar = document.querySelector('[data-seek]');
  const mark = document.querySelector('[data-start-mark]');
  const clock = document.querySelector('[data-clock]');
  const now = document.querySelector('[data-now]');
  let at = 0;
  let heard = 0;
  let last = 0;

  const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

  // Under five seconds nothing is counted; a frame without an origin of its own can't ask and does not try.
  const report = () => {
    const duration = Math.round(heard * 10) / 10;
    heard = 0;
    if (duration < 5 || self.origin !== location.origin) return;
    fetch('/api/songs/stats', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ song_id: Number(rows[at].dataset.song), duration }),
    }).catch(() => {});
  };

  const show = () => {
    const on = !sound.paused;
    button.setAttribute('aria-label', on ? pause : play);
    button.setAttribute('aria-pressed', String(on));
    now.textContent = rows[at].dataset.title;
    for (const [i, row] of rows.entries())
      if (i === at) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
  };

  const showStart = () => {
    const { start: share, startText = '' } = rows[at].dataset;
    mark.hidden = share === undefined;
    mark.style.setProperty('--share', share ?? 0);
    bar.title = startText;
  };

  const start = (index) => {
    if (sound.src) report();
    at = (index + rows.length) % rows.length;
    last = 0;
    showStart();
    sound.src = rows[at].href;
    sound.play().catch(show);
  };

  button.addEventListener('click', () => {
    if (!sound.src) start(at);
    else if (sound.paused) sound.play().catch(show);
    else sound.pause();
  });
  for (const each of document.querySelectorAll('[data-step]'))
    each.addEventListener('click', () => start(at + Number(each.dataset.step)));
  for (const [i, row] of rows.entries())
    row.addEventListener('click', (event) => {
      event.preventDefault();
      if (sound.src && i === at && !sound.paused) sound.pause();
      else if (sound.src && i === at) sound.play().catch(show);
      else start(i);
    });
  bar.addEventListener('input', () => {
    if (!Number.isFinite(sound.duration)) return;
    last = (Number(bar.value) / 1000) * sound.duration;
    sound.currentTime = last;
  });
  for (const name of ['play', 'pause']) sound.addEventListener(name, show);
  sound.addEventListener('ended', () => start(at + 1));
  sound.addEventListener('timeupdate', () => {
    const step = sound.currentTime - last;
    if (step > 0 && step < 2) heard += step;
    last = sound.currentTime;
    clock.textContent = minutes(sound.currentTime);
    if (Number.isFinite(sound.duration)) bar.value = String(Math.round((sound.currentTime / sound.duration) * 1000));
    bar.setAttribute('aria-valuetext', clock.textContent);
  });
  addEventListener('pagehide', report);
  showStart();
  document.documentElement.dataset.ready = '';
}
