import type { Mesh } from './record-geometry.ts';

// What the lit view asks of WebGL. Each throws where the device refuses, and the drawing stays.

export interface GlProgram {
  readonly program: WebGLProgram;
  activate(): void;
  /** The place of a uniform; null where the compiler dropped it, which WebGL accepts. */
  uniform(name: string): WebGLUniformLocation | null;
}

/** @throws Error when a shader does not compile or link */
export function linkProgram(gl: WebGL2RenderingContext, [vertex, fragment]: readonly [string, string]): GlProgram {
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('no shader');
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    // Attached shaders live as long as their program.
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = (gl.getAttachedShaders(program) ?? []).map((shader) => gl.getShaderInfoLog(shader));
    throw new Error(`${gl.getProgramInfoLog(program)} ${logs.join(' ')}`);
  }
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    activate: () => gl.useProgram(program),
    uniform(name) {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    },
  };
}

export interface GlMesh {
  draw(part: string): void;
  free(): void;
}

/** Uploads a mesh. Its attributes are position, normal, place in the picture and lift. */
export function uploadMesh(gl: WebGL2RenderingContext, { vertices, indices, parts }: Mesh): GlMesh {
  const array = gl.createVertexArray();
  const buffers = [gl.createBuffer(), gl.createBuffer()];
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0] ?? null);
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1] ?? null);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
  for (const [at, size, offset] of [
    [0, 3, 0],
    [1, 3, 12],
    [2, 2, 24],
    [3, 1, 32],
  ] as const) {
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, gl.FLOAT, false, 36, offset);
  }
  gl.bindVertexArray(null);
  return {
    draw(part) {
      const [start, count] = parts[part] ?? [0, 0];
      gl.bindVertexArray(array);
      gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, start * 2);
    },
    free() {
      for (const buffer of buffers) gl.deleteBuffer(buffer);
      gl.deleteVertexArray(array);
    },
  };
}

/** Uploads a picture with its smaller sizes, sharp also where it is seen from the side. */
export function uploadTexture(gl: WebGL2RenderingContext, picture: TexImageSource): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const sharper = gl.getExtension('EXT_texture_filter_anisotropic');
  if (sharper) gl.texParameterf(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, 8);
  return texture;
}

/** Uploads RGBA steps along one line, with their smaller sizes for a disc far away. */
export function uploadLineTexture(gl: WebGL2RenderingContext, steps: Uint8Array): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, steps.length / 4, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, steps);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
