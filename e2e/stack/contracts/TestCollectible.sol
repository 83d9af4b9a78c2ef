// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Receiver721 {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// A plain ERC-721 for the local world, with on-chain metadata. Anyone can mint, because it has no value.
contract TestCollectible {
    string public constant name = "Local Collectibles";
    string public constant symbol = "LOC";
    mapping(uint256 id => address) private _owner;
    mapping(uint256 id => string) private _uri;
    mapping(address account => uint256) public balanceOf;
    mapping(uint256 id => address) public getApproved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error Unknown(uint256 id);
    error NotAllowed(address sender, uint256 id);
    error NoReceiver(address to);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = _owner[id];
        if (owner == address(0)) revert Unknown(id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return _uri[id];
    }

    function mint(address to, uint256 id, string calldata uri) external {
        if (_owner[id] != address(0)) revert NotAllowed(msg.sender, id);
        _uri[id] = uri;
        _owner[id] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, id);
        getApproved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        bool allowed = msg.sender == owner || getApproved[id] == msg.sender || isApprovedForAll[owner][msg.sender];
        if (owner != from || to == address(0) || !allowed) revert NotAllowed(msg.sender, id);
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        _owner[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        if (Receiver721(to).onERC721Received(msg.sender, from, id, data) != 0x150b7a02) revert NoReceiver(to);
    }
}
